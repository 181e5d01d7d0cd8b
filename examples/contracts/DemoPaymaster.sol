// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IEntryPoint {
    function depositTo(address account) external payable;
}

/// Pays the fee of everybody's operations (ERC-4337), out of play money: only for the local chain.
contract DemoPaymaster {
    address public immutable entryPoint;

    error NotEntryPoint(address caller);

    /// What comes with the deployment is what there is to spend.
    constructor(address entryPoint_) payable {
        entryPoint = entryPoint_;
        IEntryPoint(entryPoint_).depositTo{value: msg.value}(address(this));
    }

    function validatePaymasterUserOp(PackedUserOperation calldata, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        if (msg.sender != entryPoint) revert NotEntryPoint(msg.sender);
        return ("", 0);
    }

    function postOp(uint8, bytes calldata, uint256, uint256) external pure {}
}
