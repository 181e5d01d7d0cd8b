// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Contract accounts as their owners have them, and as somebody makes them who wants to harm whoever asks.
contract TestAccounts {
    function create(address owner, uint256 manner) external returns (TestAccount) {
        return new TestAccount{salt: bytes32(manner)}(owner, manner);
    }

    function addressOf(address owner, uint256 manner) external view returns (address) {
        bytes32 code = keccak256(
            abi.encodePacked(type(TestAccount).creationCode, abi.encode(owner, manner))
        );
        bytes32 hash = keccak256(
            abi.encodePacked(bytes1(0xff), address(this), bytes32(manner), code)
        );
        return address(uint160(uint256(hash)));
    }
}

contract TestAccount {
    address private immutable owner;
    uint256 private immutable manner;

    constructor(address ownedBy, uint256 mannerOf) {
        owner = ownedBy;
        manner = mannerOf;
    }

    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        if (manner == 1) revert("no");
        if (manner == 2) while (true) {}
        if (manner == 3) assembly { return(0, 2000000) }
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        bool signed = ecrecover(hash, uint8(signature[64]), r, s) == owner;
        return signed ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
