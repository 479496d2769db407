import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { FieldGroup } from '~/ui/form/field.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ShownWorkbook } from './data.server.ts';

interface Props {
  found: ShownWorkbook;
  /** Rows that are written. */
  rows: number;
  error: string | undefined;
}

/** All of it is written by one button, once somebody has said whether letters go out: nothing is chosen before. */
export function Commit({ found, rows, error }: Props) {
  const { t } = useTranslation('consoleImport');
  const { system } = useShell();
  const busy = useSending().state !== 'idle';
  if (rows === 0) return <Panel className="px-(--pad) py-4">{t('commit.same')}</Panel>;
  return (
    <Form method="post" encType="multipart/form-data" className="max-md:hidden">
      <input type="hidden" name="intent" value="commit" />
      <input type="hidden" name="digest" value={found.digest ?? ''} />
      <Panel title={t('commit.title')} note={t('commit.note')}>
        <PanelBody>
          <FieldGroup label={t('commit.ask')} error={error}>
            <Radios
              name="send_invites"
              options={[
                { value: 'yes', label: t('commit.yes') },
                { value: 'no', label: t('commit.no') },
              ]}
            />
          </FieldGroup>
        </PanelBody>
        <PanelFoot>
          <LinkButton to={pageUrl(system, 'import')}>{t('commit.drop')}</LinkButton>
          <Button variant="primary" busy={busy}>
            {t('commit.go', { rows })}
          </Button>
        </PanelFoot>
      </Panel>
    </Form>
  );
}
