import { expose } from 'comlink'
import { findSolution } from './findSolution.ts'

// Does the work of a login beside the document's thread.
expose({ findSolution })
