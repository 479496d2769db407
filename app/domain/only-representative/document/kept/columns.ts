import { columnsOf } from '../../../kernel/columns.ts';
import { documentColumns } from '../columns.ts';
import type { DocumentRow } from '../list.server.ts';

const { id, title, ...others } = documentColumns;

/** Columns of a company's documents, as staff read them: in all subsystems. */
export const keptDocumentColumns = columnsOf<DocumentRow>()({
  id,
  title,
  system: {
    is: 'text',
    header: 'consoleDocuments:system',
    sheet: { of: ({ system }) => system.toUpperCase() },
  },
  ...others,
});
