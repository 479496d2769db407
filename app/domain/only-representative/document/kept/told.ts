import { pageOfColumns, told } from '../../../kernel/told.ts';
import type { Document } from '../find.server.ts';
import { ANSWERED } from '../told.ts';
import { keptDocumentColumns } from './columns.ts';

/** What the console answers of documents (`areas/console.md` §5). */

export const keptDocumentPage = pageOfColumns('ConsoleDocument', keptDocumentColumns);

export const keptDocument = told<Document>('ConsoleDocumentDetail')({
  ...keptDocumentColumns,
  ...ANSWERED,
});
