import '../lib/jitless.ts'
import { expose } from 'comlink'
import { keeperPorts } from '../vault/keeperPorts.ts'
import { createPortableKeeper } from './portableKeeper.ts'

// As vault.worker.ts, for the pages that cannot be framed.
expose(createPortableKeeper(keeperPorts))
