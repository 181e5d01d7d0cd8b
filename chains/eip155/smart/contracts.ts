import { parseAbi } from 'viem'

// Audited contracts of the account-abstraction project (ERC-4337), at the addresses where they stand
// on every network. Nothing here is ours.

/** Delegate of an account that stays at its own address (EIP-7702); bound to EntryPoint 0.8. */
export const simple7702Address = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

export const simple7702Abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/** SimpleAccount of EntryPoint 0.7 and its factory. */
export const simpleAccountAbi = parseAbi([
  'function execute(address dest, uint256 value, bytes func)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
])
export const simpleAccountFactoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])
/** Version 0.7 of the reference factory. */
export const simpleAccountFactoryAddress = '0x91E60e0613810449d098b0b5Ec8b51A0FE8c8985'

/** Deploys what follows the salt (32 bytes) in its call data. Source: Arachnid's deterministic-deployment-proxy. */
export const create2FactoryAddress = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
