// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A token that behaves as a test wants: well, or as the worst that are traded.
contract SwapToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    /// Hundredths of a per cent that each transfer loses.
    uint256 public fee;
    /// Transfers burn all gas.
    bool public burns;
    /// As USDT on Ethereum: nothing is returned, and no approval replaces another one.
    bool public strict;

    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    constructor(string memory symbol_, uint8 decimals_) {
        name = symbol_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function behave(uint256 fee_, bool burns_, bool strict_) external {
        fee = fee_;
        burns = burns_;
        strict = strict_;
    }

    function approve(address spender, uint256 value) external {
        require(!strict || value == 0 || allowance[msg.sender][spender] == 0, "not over another");
        allowance[msg.sender][spender] = value;
        succeed();
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
        succeed();
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        succeed();
    }

    function move(address from, address to, uint256 value) private {
        if (burns) while (true) {}
        balanceOf[from] -= value;
        balanceOf[to] += value - (value * fee) / 10000;
    }

    function succeed() private view {
        if (strict) return;
        assembly {
            mstore(0, 1)
            return(0, 32)
        }
    }
}
