import { useTranslation } from 'react-i18next';
import type { ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { Form, Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody, PanelHead } from '~/ui/panel.tsx';
import { Stepper } from '~/ui/stepper.tsx';
import { useSending } from '../../subsystem/going.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import type { ImportPageData } from './data.server.ts';
import { STEPS } from './steps.ts';

interface Props {
  of: ImportKind;
  latest: ImportPageData['latest'];
  /** What was pasted before, where it was refused. */
  typed?: string | undefined;
}

/** A workbook, or rows as a spreadsheet copies them. */
export function StartForm({ latest, typed }: Props) {
  const { t } = useTranslation('imports');
  const busy = useSending().state !== 'idle';
  return (
    <Form method="post" encType="multipart/form-data" action="?" className="flex grow flex-col">
      <PageCompany />
      <div className="grid gap-4 pb-4">
        <Panel label={t('steps.label')}>
          <PanelHead>
            <Stepper label={t('steps.label')} steps={STEPS('source', t)} />
          </PanelHead>
        </Panel>
        <Panel title={t('start.file')} note={t('start.fileNote')}>
          <PanelBody>
            <Field label={t('start.choose')}>
              <FileDrop name="file" accept=".xlsx" limits={t('start.limits')} />
            </Field>
          </PanelBody>
        </Panel>
        <Panel title={t('start.paste')} note={t('start.pasteNote')}>
          <PanelBody>
            <Field label={t('start.area')}>
              <Textarea
                name="text"
                rows={8}
                defaultValue={typed}
                className="font-mono text-sm/5 whitespace-pre"
                spellCheck={false}
              />
            </Field>
          </PanelBody>
        </Panel>
        {latest.length > 0 && <Latest latest={latest} />}
      </div>
      <StickyFoot next={t('start.next')}>
        <Button variant="primary" busy={busy}>
          {t('start.read')}
        </Button>
      </StickyFoot>
    </Form>
  );
}

function Latest({ latest }: Pick<Props, 'latest'>) {
  const { t } = useTranslation('imports');
  const { timeZone } = usePageEnvironment();
  return (
    <Panel title={t('latest.title')} note={t('latest.note')}>
      <PanelBody>
        <ul className="grid gap-1 text-sm">
          {latest.map(({ id, name, userName: by, createdAtMs, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Link to={`?id=${id}`} className="inline-flex min-h-6 items-center">
                {name || t('latest.pasted')}
              </Link>
              <span className="text-muted">
                {t('latest.by', { by, at: timestamp(createdAtMs, timeZone) })}
              </span>
              <span>{t(`latest.state.${state}`)}</span>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
