// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The one function of Multicall3 that the kit calls, for a chain of the tests that has no Multicall3.
contract Aggregator {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            require(success || calls[i].allowFailure);
            results[i] = Result(success, data);
        }
    }
}
