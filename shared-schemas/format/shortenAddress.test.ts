import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('default [9.25]', () => {
  expect(shortenAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x70…dc79C8')
})

const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lookalike = '0x70997970aaaaaaaaaaaaaaaaaaaaaaaaaadc79C8'

test('behavior: two addresses with the same ends grow by four at each end until they differ', () => {
  const both = [known, lookalike]

  expect(both.map((each) => shortenAddress(each, both))).toEqual([
    '0x709979…0d17dc79C8',
    '0x709979…aaaadc79C8',
  ])
})

test('behavior: an address without a look-alike stays short, and another case is no look-alike', () => {
  const other = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  expect(shortenAddress(other, [known, lookalike, other])).toBe('0xf3…b92266')
  expect(shortenAddress(known, [known.toLowerCase(), other])).toBe('0x70…dc79C8')
})

test('behavior: addresses that differ in the middle only are shown whole', () => {
  const middle = `${known.slice(0, 21)}0${known.slice(22)}`

  expect(shortenAddress(known, [known, middle])).toBe(known)
})

test('behavior: a text of ten characters or fewer stays whole', () => {
  expect(shortenAddress('0123456789')).toBe('0123456789')
  expect(shortenAddress('01234567890')).toBe('0123…567890')
})
