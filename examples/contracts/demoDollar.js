/**
 * Where the local stack puts DemoDollar.sol: the address that the first transaction of anvil's third
 * account gives to a contract.
 */
export const demoDollar = {
  address: '0x663F3ad617193148711d28f5334eE4Ed07016602',
  symbol: 'DUSD',
  decimals: 6,
}
