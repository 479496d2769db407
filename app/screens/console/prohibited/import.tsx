import { useActionData, useLoaderData } from '~/framework.ts';
import { staffAction, staffLoader } from '../../door.server.ts';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnNameList, readNameListPage } from './list-import/data.server.ts';
import { NameListImport } from './list-import/page.tsx';

export const loader = staffLoader((ctx, visit) => readNameListPage(ctx, visit, 'prohibited'));

export const action = staffAction((ctx, visit) => actOnNameList(ctx, visit, 'prohibited'));

export const meta = titleMeta;

/** Prohibited companies come in by a workbook. */
export default function ProhibitedImport() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return <NameListImport list="prohibited" {...{ found, answer }} />;
}
