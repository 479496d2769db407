import { useActionData, useLoaderData } from '~/framework.ts';
import { staffAction, staffLoader } from '../../../door.server.ts';
import type { FormAnswer } from '../../../subsystem/form/form.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { actOnNameList, readNameListPage } from '../list-import/data.server.ts';
import { NameListImport } from '../list-import/page.tsx';

export const loader = staffLoader((ctx, visit) => readNameListPage(ctx, visit, 'known'));

export const action = staffAction((ctx, visit) => actOnNameList(ctx, visit, 'known'));

export const meta = titleMeta;

/** Known companies come in by a workbook. */
export default function KnownImport() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return <NameListImport list="known" {...{ found, answer }} />;
}
