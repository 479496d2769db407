import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  listOaLocks,
  type NumberedEnterprise,
} from '~/domain/responsible-person/oa/lock.server.ts';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { enterPlace } from './place.server.ts';
import { lockNumber } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, company } = await enterPlace(ctx, url);
  const title = pageTitle(ctx, 'consoleOa:lock.title');
  return { title, company, enterprises: await listOaLocks(within) };
});

export const action = staffAction(lockNumber);

export const meta = titleMeta;

/** Which numbers of the office system the company may not change. */
export default function OaLocks() {
  const { company, enterprises } = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>() as FormAnswer | undefined);
  const { t, i18n } = useTranslation('consoleOa');
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  return (
    <DetailFrame
      title={t('lock.title')}
      above={[{ label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) }]}
      list={{ title: t('title'), page: 'oaDirectory', query: { company: company.id } }}
      subtitle={name}
      notices={<ActNotices words="consoleOa" acts={['locked', 'unlocked']} refused={refused} />}
    >
      <Panel title={t('lock.title')} note={t('lock.note')}>
        {enterprises.length === 0 ? (
          <EmptyState icon="lock" tight level={2} title={t('lock.none')} />
        ) : (
          <Table label={t('lock.title')}>
            <thead>
              <tr>
                <Th grow="much">{t('lock.enterprise')}</Th>
                <Th>{t('oa_id')}</Th>
                <Th>{t('lock.state')}</Th>
                <Th>{t('lock.act')}</Th>
              </tr>
            </thead>
            <tbody>
              {enterprises.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </DetailFrame>
  );
}

function Row({ one }: { one: NumberedEnterprise }) {
  const { t, i18n } = useTranslation('consoleOa');
  const name = nameIn(i18n.language, { zh: one.companyCname, en: one.companyEname });
  const act = one.oaLocked ? 'unlock' : 'lock';
  return (
    <tr>
      <Td phone="first">
        {name} {one.archived && <Tag>{t('lock.archived')}</Tag>}
      </Td>
      <Td phone="plain">{one.oaId}</Td>
      <Td phone="plain">
        {one.oaLocked ? <Tag tone="warn">{t('lock.locked')}</Tag> : t('lock.open')}
      </Td>
      <Td phone="end">
        <Form method="post">
          <input type="hidden" name="id" value={one.id} />
          <input type="hidden" name="version" value={one.version} />
          <Button
            size="sm"
            name="intent"
            value={one.oaLocked ? 'unlocked' : 'locked'}
            aria-label={t(`lock.${act}Of`, { name })}
          >
            {t(`lock.${act}`)}
          </Button>
        </Form>
      </Td>
    </tr>
  );
}
