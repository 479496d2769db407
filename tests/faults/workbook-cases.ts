import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { value } from '../support/only-representative/shipments.ts';
import { qiming } from '../support/provider/book.ts';
import { bookFile, committed, previewed, READER } from '../support/provider/workbooks.ts';

/** What jobs do of a workbook by which companies are opened, prepared. */
export const WORKBOOK_JOBS = {
  'workbook judged': async () => {
    const file = await bookFile(qiming());
    value(await startWorkbook(await providerStaff(), file, READER));
  },
  'letters of a workbook written': async () => {
    const staff = await providerStaff();
    value(await committed(staff, await previewed(staff, qiming()), true));
  },
} satisfies Record<string, () => Promise<void>>;
