import { expose } from 'comlink'
import { createKeeper } from './createKeeper.ts'
import { keeperPorts } from './keeperPorts.ts'

// The keys' only home. Comlink speaks with the document that made this worker and nobody else:
// it must never be exposed across origins (docs/frames.md 3).
expose(createKeeper(keeperPorts).keeper)
