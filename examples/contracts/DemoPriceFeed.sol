// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A price feed with Chainlink's AggregatorV3Interface, whose owner says what the price is: for chains of one's own.
contract DemoPriceFeed {
    uint8 public constant decimals = 8;
    uint256 public constant version = 1;
    string public description;
    address public immutable owner;

    int256 private answer;
    uint256 private updatedAt;
    uint80 private round;

    error NotOwner();

    constructor(string memory name, int256 price) {
        description = name;
        owner = msg.sender;
        _report(price, block.timestamp);
    }

    function report(int256 price, uint256 time) external {
        if (msg.sender != owner) revert NotOwner();
        _report(price, time);
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 price, uint256 startedAt, uint256 time, uint80 answeredInRound)
    {
        return (round, answer, updatedAt, updatedAt, round);
    }

    function _report(int256 price, uint256 time) private {
        answer = price;
        updatedAt = time;
        round += 1;
    }
}
