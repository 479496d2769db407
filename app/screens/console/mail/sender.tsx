import { useTranslation } from 'react-i18next';
import type { Sender } from '~/domain/provider/mail/list.server.ts';
import { Form, Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';

/** By whom mail leaves, from where, and when the last one did; whether it arrives is seen by a test. */
export function SenderLine({ sender }: { sender: Sender }) {
  const { t } = useTranslation('consoleMail');
  const { timeZone } = usePageEnvironment();
  const busy = useSending().formData?.get('intent') === 'tested';
  const { lastSentAtMs, failed } = sender;
  return (
    <Panel
      title={t('sender.label')}
      actions={
        <Form method="post">
          <Button name="intent" value="tested" size="sm" icon="mail" busy={busy}>
            {t('test')}
          </Button>
        </Form>
      }
    >
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('sender.by'), value: t(`sender.transportOf.${sender.transport}`) },
            { term: t('sender.from'), value: sender.from },
            {
              term: t('sender.last'),
              value: lastSentAtMs === null ? t('sender.none') : timestamp(lastSentAtMs, timeZone),
            },
            {
              term: t('sender.failed'),
              value: <Link to="?state=failed">{failed < 100 ? failed : '99+'}</Link>,
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
