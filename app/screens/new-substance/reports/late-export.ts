import { afterwards } from '~/ui/late.tsx';
import { ExportFull as DrawnExportFull } from './export-full.tsx';

/** Asked for by a press, so its script comes after the list's. */
export const ExportFull = afterwards(
  import.meta.env.SSR && DrawnExportFull,
  async () => (await import('./export-full.tsx')).ExportFull,
);
