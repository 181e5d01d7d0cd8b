import { expose } from 'comlink'
import { findSolution } from './findSolution.ts'

// Solves the proof of work of a login off the main thread.
expose({ findSolution })
