"""Which lines a sample has: chosen by where they are, so that the same seed chooses the same."""

from toolresult.audit.options import AuditOptions

# More or less evenly spread over the positions of lines (Knuth's multiplicative hash).
_SPREAD = 2654435761
_SPAN = 1 << 32


def is_sampled(position: int, options: AuditOptions) -> bool:
    """Whether the line that ends at a position is in the sample."""
    spread = (position + options.seed * 40503) * _SPREAD % _SPAN
    spread ^= spread >> 15
    return spread * _SPREAD % _SPAN < options.sample * _SPAN
