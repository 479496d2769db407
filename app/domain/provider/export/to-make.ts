import type { Columns } from '../../kernel/columns.ts';
import type { Locale } from '../../kernel/context.ts';
import type { SystemProfile } from '../../systems/profiles.ts';

/** A workbook of an export: rows as they are stored, or as the page of a list shows them. */
export type ExportSheet =
  | { kind: 'stored'; name: string; rows: readonly Record<string, unknown>[] }
  | {
      kind: 'listed';
      columns: Columns;
      title: string;
      rows: readonly object[];
      system: SystemProfile | undefined;
    };

/** The same, with who reads it. */
export type ExportToMake = ExportSheet & { locale: Locale; timeZone: string };
