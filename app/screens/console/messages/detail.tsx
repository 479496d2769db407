import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import { isEditable, isRecallable } from '~/domain/provider/message/kinds.ts';
import { findMessage, type Message } from '~/domain/provider/message/list.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnMessage } from './act.server.ts';
import { Delete, Recall } from './acts.tsx';
import { useAimWords } from './aim.ts';
import { MessageState } from './message-state.tsx';
import { Preview } from './preview.tsx';
import { Sends } from './sends.tsx';

const HOUR_MS = 60 * 60 * 1000;

export const loader = staffLoader(async (ctx, { url, door }) => {
  const message = await findMessage(ctx, url.searchParams.get('id') ?? notFound());
  // The next full hour, or when it goes out so far.
  const nextHour = (Math.floor(ctx.nowMs / HOUR_MS) + 1) * HOUR_MS;
  const { day, time } = localTime(door.timeZone, message.sendAtMs ?? nextHour);
  const title = nameIn(ctx.locale, { zh: message.titleZh, en: message.titleEn });
  return {
    title: pageTitle(ctx, 'consoleMessages:detailTitle', { title }),
    message,
    begins: { day, time: time.slice(0, 5) },
  };
});

export const action = staffAction(actOnMessage);

export const meta = titleMeta;

const SAVED = ['added', 'changed', 'scheduled', 'recalled'] as const;

/** One message: how far it is, what it says in both languages, and when it goes out. */
export default function MessageDetail() {
  const { message, begins } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation('consoleMessages');
  const refused = useRefused(answer, { day: t('sends.day') });
  const { system } = useShell();
  const aimWords = useAimWords();
  const atField = refused !== null && Object.keys(refused.fields).length > 0;
  return (
    <DetailFrame
      title={nameIn(i18n.language, { zh: message.titleZh, en: message.titleEn })}
      status={<MessageState state={message.state} solid />}
      subtitle={aimWords(message)}
      list={{ title: t('title'), page: 'messages' }}
      actions={
        <>
          {isEditable(message.state) && (
            <LinkButton to={pageUrl(system, 'messages/edit', { id: message.id })} icon="edit">
              {t('edit')}
            </LinkButton>
          )}
          {message.state === 'draft' && <Delete version={message.version} />}
          {isRecallable(message.state) && <Recall />}
        </>
      }
      notices={
        <ActNotices words="consoleMessages" acts={SAVED} refused={atField ? null : refused} />
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Preview {...message} />
        <div className="grid min-w-0 content-start gap-4">
          {isEditable(message.state) && (
            <Sends key={message.version} {...{ message, begins, refused }} />
          )}
          <Facts message={message} />
        </div>
      </div>
    </DetailFrame>
  );
}

function Facts({ message }: { message: Message }) {
  const { t } = useTranslation('consoleMessages');
  const { timeZone } = usePageEnvironment();
  const aimWords = useAimWords();
  const moment = (ms: number | null) => (ms === null ? '–' : timestamp(ms, timeZone));
  const { state, readers, people, recalledAtMs } = message;
  const went = !isEditable(state);
  return (
    <Panel title={t('facts')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('target'), value: aimWords(message) },
            { term: t('email_choice'), value: t(`emailOf.${message.emailChoice}`) },
            { term: t('path'), value: message.path ?? '–' },
            { term: t('send_at'), value: moment(message.sendAtMs) },
            ...(went
              ? [
                  { term: t('sent_at'), value: moment(message.sentAtMs) },
                  { term: t('companies'), value: message.companies },
                  { term: t('readers'), value: t('readOf', { readers, people }) },
                  { term: t('mails'), value: message.mails },
                ]
              : []),
            ...(recalledAtMs === null
              ? []
              : [{ term: t('recalled_at'), value: moment(recalledAtMs) }]),
            { term: t('created_by'), value: message.createdByName },
            { term: t('created'), value: moment(message.createdAtMs) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
