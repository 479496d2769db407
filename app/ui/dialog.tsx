import type { ReactNode } from 'react';
import type { DialogProps } from './dialog-frame.ts';
import { useParts } from './headless/taken-over.ts';

/** A dialog that script opens, and what asks the same until Headless UI has come. */
export function Dialog({ until, ...dialog }: DialogProps & { until: ReactNode }) {
  const parts = useParts();
  return parts ? <parts.DialogBox {...dialog} /> : until;
}
