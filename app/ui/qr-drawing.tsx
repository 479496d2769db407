interface QrDrawingProps {
  path: string;
  size: number;
  label: string;
  /** For a long text, read from the screen. */
  large?: boolean;
}

/** A QR image from its path, as large as the paper's unless it is said otherwise. */
export function QrDrawing({ path, size, label, large }: QrDrawingProps) {
  return (
    <svg
      className={`${large ? 'size-56 p-4' : 'size-26 p-1.5'} rounded-sm border border-line bg-gray-0 text-gray-900`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
