import { columnsOf } from '../../kernel/columns.ts';
import type { NameListImportRow } from './find.server.ts';

/** Columns of the imports of a list that were committed. */
export const nameListImportColumns = columnsOf<NameListImportRow>()({
  id: 'text',
  name: { is: 'text', header: 'consoleNameList:file', sheet: { width: 36 } },
  staff: { is: 'text', header: 'consoleNameList:by', from: 'staffName' },
  done_at: { is: 'moment', header: 'consoleNameList:when', sort: 'done' },
  rows: { is: 'whole', header: 'consoleNameList:rows' },
  added: { is: 'whole', header: 'consoleNameList:added' },
  changed: { is: 'whole', header: 'consoleNameList:changed' },
});
