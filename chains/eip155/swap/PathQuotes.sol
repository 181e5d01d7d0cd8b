// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What an amount of a token gives over several paths of Uniswap v3, read by one `eth_call` that makes this contract and
/// keeps nothing of it: its constructor returns words in the place of code. Each path has two: the amount that comes out
/// and the gas that it takes, both 0 where no pools are. Two more follow: what a ten-thousandth and a hundredth of the
/// amount give on the best path, which tells how much the whole amount moves the price.
///
/// The pools of a path call its tokens, and anybody can make a token, so each quote has a gas limit of its own.
contract PathQuotes {
    constructor(address quoter, uint256 amount, bytes[] memory paths) {
        uint256 count = paths.length;
        uint256[] memory words = new uint256[](2 * count + 2);
        uint256 best;
        uint256 most;
        for (uint256 i = 0; i < count; i++) {
            (uint256 given, uint256 used) = quote(quoter, paths[i], amount);
            words[2 * i] = given;
            words[2 * i + 1] = used;
            if (given > most) {
                most = given;
                best = i;
            }
        }
        if (most > 0) {
            (words[2 * count], ) = quote(quoter, paths[best], amount / 10000);
            (words[2 * count + 1], ) = quote(quoter, paths[best], amount / 100);
        }
        assembly {
            return(add(words, 32), mul(mload(words), 32))
        }
    }

    function quote(address quoter, bytes memory path, uint256 amount) private returns (uint256 given, uint256 used) {
        if (amount == 0) return (0, 0);
        bytes memory data = abi.encodeWithSignature("quoteExactInput(bytes,uint256)", path, amount);
        assembly {
            // It returns the amount, two places of lists, and the gas.
            let result := mload(0x40)
            let done := call(1300000, quoter, 0, add(data, 32), mload(data), result, 128)
            if and(done, gt(returndatasize(), 127)) {
                given := mload(result)
                used := mload(add(result, 96))
            }
        }
    }
}
