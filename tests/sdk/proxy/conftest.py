"""What these tests share with those of the carriers."""

from tests.sdk.carriers.conftest import anyio_backend, no_network

__all__ = ["anyio_backend", "no_network"]
