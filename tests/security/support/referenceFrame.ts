// Bundled into a page by the test: the class of the reference package that speaks with its frame.
import { W3mFrame } from '@reown/appkit-wallet'

Object.assign(window, { W3mFrame })
