// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a swap does for an account, tried by one `eth_call` in which this is the account's code: the account approves
/// the amount, makes the swap, and says what it then has more. Nothing of it stays.
///
/// Anybody can make a token: each call has a gas limit of its own, and of what the swap returns few bytes are read.
contract SwapProbe {
    receive() external payable {}

    /// Zero addresses stand for the coin. `held` is what the account has of the first token; with less than `amount`
    /// nothing is tried. `reason` is what the swap reverted with.
    function run(address from, address to, uint256 amount, address target, uint256 value, bytes calldata data)
        external
        returns (uint256 held, bool done, uint256 given, uint256 used, bytes memory reason)
    {
        held = balanceOf(from);
        if (held < amount) return (held, false, 0, 0, "");
        if (from != address(0)) {
            // A token of the kind that takes an approval over another one badly is given none first.
            approve(from, target, 0);
            approve(from, target, amount);
        }
        uint256 before = balanceOf(to);
        (done, used, reason) = swap(target, value, data);
        uint256 later = balanceOf(to);
        given = later > before ? later - before : 0;
    }

    function swap(address target, uint256 value, bytes memory data)
        private
        returns (bool done, uint256 used, bytes memory reason)
    {
        reason = new bytes(256);
        uint256 left = gasleft();
        assembly {
            done := call(5000000, target, value, add(data, 32), mload(data), add(reason, 32), 256)
            if lt(returndatasize(), 256) { mstore(reason, returndatasize()) }
        }
        used = left - gasleft();
    }

    function approve(address token, address spender, uint256 amount) private {
        bytes memory data = abi.encodeWithSignature("approve(address,uint256)", spender, amount);
        assembly {
            pop(call(300000, token, 0, add(data, 32), mload(data), 0, 0))
        }
    }

    function balanceOf(address token) private view returns (uint256 amount) {
        if (token == address(0)) return address(this).balance;
        bytes memory data = abi.encodeWithSignature("balanceOf(address)", address(this));
        assembly {
            let done := staticcall(200000, token, add(data, 32), mload(data), 0, 32)
            if and(done, gt(returndatasize(), 31)) { amount := mload(0) }
        }
    }
}
