// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A contract that says what a test wants of tokens and collectibles, and that pays coins on.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts);

    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function transfer(address to, uint256 amount) external {
        emit Transfer(msg.sender, to, amount);
    }

    function say(address from, address to, uint256 amount) external {
        emit Transfer(from, to, amount);
    }

    function sayItem(address from, address to, uint256 id) external {
        bytes32 topic = Transfer.selector;
        assembly {
            log4(0, 0, topic, from, to, id)
        }
    }

    function saySingle(address from, address to, uint256 id, uint256 amount) external {
        emit TransferSingle(msg.sender, from, to, id, amount);
    }

    function sayBatch(address from, address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        emit TransferBatch(msg.sender, from, to, ids, amounts);
    }

    /// A log of the right name and the wrong length.
    function sayWrong(address from, address to, uint256 words) external {
        bytes32 topic = Transfer.selector;
        assembly {
            log3(0, mul(32, words), topic, from, to)
        }
    }

    function approve(address, uint256) external {}

    function pay(address payable to) external payable {
        (bool ok, ) = to.call{value: msg.value}("");
        require(ok);
    }

    /// Takes coins and gives tokens.
    function buy(uint256 amount) external payable {
        emit Transfer(address(this), msg.sender, amount);
    }

    function refuse() external payable {
        revert("no");
    }
}
