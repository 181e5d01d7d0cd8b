// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Says that somebody got a token, many times at once.
contract ManyTransfers {
    event Transfer(address indexed from, address indexed to, uint256 amount);

    string public constant name = "Many Transfers";
    string public constant symbol = "MANY";
    uint8 public constant decimals = 6;

    function give(address to, uint256 times) external {
        for (uint256 index = 1; index <= times; index++) emit Transfer(msg.sender, to, index);
    }
}
