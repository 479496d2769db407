import { late } from '~/ui/late.tsx';
import { LinesSection as DrawnLines } from './lines.tsx';

/** The largest part of the form, which itself stands in the others of form-parts.ts. */
export const LinesSection = late(
  'activity-lines',
  import.meta.env.SSR && DrawnLines,
  async () => (await import('./lines.tsx')).LinesSection,
);
