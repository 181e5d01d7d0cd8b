import '../../lib/jitless.ts'
import { expose } from 'comlink'
import { keeperPorts } from '../../vault/keeperPorts.ts'
import { createTransferKeeper } from './transferKeeper.ts'

// As vault.worker.ts, for a former wallet: it only signs transfers to the user's current wallet.
expose(createTransferKeeper(keeperPorts))
