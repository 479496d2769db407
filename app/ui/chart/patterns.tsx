/**
 * Hatchings of the gauges and charts, once on a page: the Shell and PublicPage bring them. Used is solid,
 * reserved hatched, this record dark, over the limit cross-hatched, so nothing is told by colour alone.
 */
export function ChartPatterns() {
  const common = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute" focusable="false">
      <defs>
        <pattern
          id="p-res"
          className="p-res"
          width="5"
          height="5"
          patternTransform="rotate(45)"
          {...common}
        >
          <rect width="5" height="5" />
          <path d="M0 0v5" />
        </pattern>
        <pattern
          id="p-over"
          className="p-over"
          width="5"
          height="5"
          patternTransform="rotate(45)"
          {...common}
        >
          <rect width="5" height="5" />
          <path d="M0 0v5M0 0h5" />
        </pattern>
        <pattern
          id="p-fore"
          className="p-fore"
          width="6"
          height="6"
          patternTransform="rotate(-45)"
          {...common}
        >
          <rect width="6" height="6" />
          <path d="M0 0v6" />
        </pattern>
      </defs>
    </svg>
  );
}
