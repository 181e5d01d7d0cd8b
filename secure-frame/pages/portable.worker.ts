import '../jitless.ts'
import { expose } from 'comlink'
import { keeperPorts } from '../vault/keeperPorts.ts'
import { createPortableKeeper } from './portableKeeper.ts'

// As vault.worker.ts, for the pages that nobody can frame.
expose(createPortableKeeper(keeperPorts))
