// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names with the calls of ENS's universal resolver, for chains that have no ENS. Anybody may write.
contract TestNames {
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    error ResolverNotFound(bytes name);

    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => mapping(uint256 => address)) private others;
    mapping(bytes32 => string) private avatars;
    mapping(bytes32 => string) private gateways;
    mapping(address => string) private primaries;

    function setAddress(bytes32 node, address to) external {
        addresses[node] = to;
    }

    function setAddressOn(bytes32 node, uint256 coinType, address to) external {
        others[node][coinType] = to;
    }

    function setAvatar(bytes32 node, string calldata avatar) external {
        avatars[node] = avatar;
    }

    function setGateway(bytes32 node, string calldata url) external {
        gateways[node] = url;
    }

    function setPrimary(address owner, string calldata name) external {
        primaries[owner] = name;
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata
    ) external view returns (bytes memory, address) {
        bytes32 node = bytes32(data[4:36]);
        if (bytes(gateways[node]).length > 0) refer(node, data);
        if (bytes4(data) == bytes4(keccak256("text(bytes32,string)")))
            return (abi.encode(avatars[node]), address(this));
        if (bytes4(data) == bytes4(keccak256("addr(bytes32,uint256)"))) {
            address other = others[node][uint256(bytes32(data[36:68]))];
            return (abi.encode(other == address(0) ? bytes("") : abi.encodePacked(other)), address(this));
        }
        if (addresses[node] == address(0)) revert ResolverNotFound(name);
        return (abi.encode(addresses[node]), address(this));
    }

    function refer(bytes32 node, bytes calldata data) private view {
        string[] memory urls = new string[](1);
        urls[0] = gateways[node];
        revert OffchainLookup(address(this), urls, data, this.answer.selector, data);
    }

    /// What the gateway said; an empty answer asks it again.
    function answer(
        bytes calldata said,
        bytes calldata data
    ) external view returns (bytes memory, address) {
        if (said.length == 0) refer(bytes32(data[4:36]), data);
        return (said, address(this));
    }

    function reverseWithGateways(
        bytes calldata owner,
        uint256,
        string[] calldata
    ) external view returns (string memory, address, address) {
        return (primaries[address(bytes20(owner))], address(this), address(this));
    }
}
