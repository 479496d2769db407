import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { OA_FORM } from './oa-form.ts';
import { enterPlace } from './place.server.ts';
import { importWorkbook } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { company } = await enterPlace(ctx, url);
  return { title: pageTitle(ctx, 'consoleOa:importing.title'), company };
});

export const action = staffAction(importWorkbook);

export const meta = titleMeta;

/** A workbook of the office system, of which all rows come in or none. */
export default function OaImport() {
  const { company } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation(['consoleOa', 'refusals']);
  const { system } = useShell();
  const refused = useRefused(answer, { file: t('importing.file') });
  const list = pageUrl(system, 'oaDirectory', { company: company.id });
  const name = nameIn(i18n.language, company);
  const heads = OA_FORM.order.map((field) => t(field)).join(t('ui:and'));
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title'), to: list },
          { label: t('import') },
        ]}
        title={t('importing.title')}
        subtitle={name}
      />
      {refused && (
        <Alert tone="danger">
          {refused.code === 4155
            ? t('refusals:workbook_faults', { n: Number(refused.data.n) })
            : refused.message}
        </Alert>
      )}
      <Form method="post" encType="multipart/form-data">
        <Panel label={t('importing.title')}>
          <PanelBody className="pt-(--pad)">
            <p className="mb-3">{t('importing.note', { heads })}</p>
            <Field
              id="oa-file"
              label={t('importing.file')}
              error={refused?.fields.file}
              hint={refused ? t('importing.again') : undefined}
            >
              <FileDrop name="file" accept=".xlsx" limits={t('importing.limits')} />
            </Field>
          </PanelBody>
          <PanelFoot>
            <span className="me-auto text-sm text-muted">{t('importing.next')}</span>
            <LinkButton to={list}>{t('form.cancel')}</LinkButton>
            <Button variant="primary" icon="upload">
              {t('importing.go')}
            </Button>
          </PanelFoot>
        </Panel>
      </Form>
      {refused && <Cells refused={refused} />}
    </>
  );
}

/** What is wrong in which cell. */
function Cells({ refused }: { refused: Refused }) {
  const { t } = useTranslation('consoleOa');
  const cells = Object.entries(refused.fields).filter(([name]) => name !== 'file');
  if (cells.length === 0) return null;
  return (
    <Panel title={t('importing.cells')}>
      <Table label={t('importing.cells')} snug>
        <thead>
          <tr>
            <Th>{t('importing.cell')}</Th>
            <Th grow="much">{t('importing.problem')}</Th>
          </tr>
        </thead>
        <tbody>
          {cells.map(([cell, message]) => (
            <tr key={cell}>
              <Td phone="first">{cell}</Td>
              <Td phone="plain">{message}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
