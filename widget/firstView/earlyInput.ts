// An inline script of the document that holds the first view, allowed by its digest. It runs before the view is parsed.
import { startEarlyInput } from './startEarlyInput.ts'

startEarlyInput(window)
