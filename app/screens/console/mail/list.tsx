import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { mailColumns } from '~/domain/provider/mail/columns.ts';
import { MAIL_STATES } from '~/domain/provider/mail/kinds.ts';
import { listMails, type MailRow, readSender } from '~/domain/provider/mail/list.server.ts';
import { type MailListInput, mailList } from '~/domain/provider/mail/schema.ts';
import { Form, Link, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { useSending } from '../../subsystem/going.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { MachineWords } from '../machine-words.tsx';
import { actOnMail } from './act.server.ts';
import { useLetterWord } from './letter-word.ts';
import { SenderLine } from './sender.tsx';

export const loader = staffLoader(async (ctx, { url, door }) => {
  const input = mailList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, sender] = await Promise.all([
    listMails(one, { ...input, timeZone: door.timeZone }),
    readSender(one),
  ]);
  return {
    title: pageTitle(ctx, 'consoleMail:title'),
    ...listData(mailList, input, page),
    sender,
  };
});

export const action = staffAction(actOnMail);

export const meta = titleMeta;

/** Every mail that was written: what became of it, never what it says. */
export default function Mails() {
  const { sender, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleMail');
  const refused = useRefused(answer);
  return (
    <ListPage
      words="consoleMail"
      id="console-mail"
      api="mail"
      list={list}
      columns={useMailColumns()}
      subtitle={t('question')}
      notice={
        <>
          <ActNotices words="consoleMail" acts={['resent', 'tested']} refused={refused} />
          <SenderLine sender={sender} />
        </>
      }
      filters={<Filters />}
      empty={{ icon: 'mail' }}
    />
  );
}

const LOOKS: Readonly<Record<MailRow['state'], { icon: IconName; mood: Mood }>> = {
  pending: { icon: 'clock', mood: 'waiting' },
  sent: { icon: 'ok', mood: 'good' },
  failed: { icon: 'bad', mood: 'bad' },
};

function useMailColumns() {
  const { t, i18n } = useTranslation('consoleMail');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const letter = useLetterWord();
  return useColumns(
    mailColumns,
    {
      at: {
        fixed: true,
        phone: 'first',
        cell: ({ createdAtMs }: MailRow) => timestamp(createdAtMs, timeZone),
      },
      state: {
        phone: 'end',
        cell: ({ state }) => <Status {...LOOKS[state]}>{t(`stateOf.${state}`)}</Status>,
      },
      recipient: { grow: 'some', phone: 'line' },
      template: {
        grow: 'some',
        phone: 'plain',
        cell: ({ template }) => letter(template),
        title: ({ template }) => letter(template),
      },
      company: {
        grow: 'some',
        phone: 'line',
        cell: ({ companyNames, companyId }) =>
          companyNames === null || companyId === null ? (
            <span className="text-muted">–</span>
          ) : (
            <TwoLines>
              <Link to={pageUrl(system, 'companies/detail', { id: companyId })}>
                {nameIn(i18n.language, companyNames)}
              </Link>
            </TwoLines>
          ),
      },
      attempts: { phone: 'labelled' },
      last_error: {
        grow: 'much',
        phone: 'line',
        cell: ({ lastError }) => <MachineWords said={lastError} />,
        title: () => '',
      },
    },
    { header: 'consoleMail:actions', phone: 'menu', cell: (row) => <Resend mail={row} /> },
  );
}

/** Those that wait go by themselves. */
function Resend({ mail }: { mail: MailRow }) {
  const { t } = useTranslation('consoleMail');
  const busy = useSending().formData?.get('id') === mail.id;
  if (mail.state === 'pending') return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={mail.id} />
      <Button
        name="intent"
        value="resent"
        size="sm"
        busy={busy}
        aria-label={t('resendOf', { recipient: mail.recipient })}
      >
        {t('resend')}
      </Button>
    </Form>
  );
}

function Filters() {
  const { t } = useTranslation('consoleMail');
  const { among, dates } = filtersOf<MailListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('state', t('state'), MAIL_STATES, (state) => t(`stateOf.${state}`)),
        dates(t('period'), 'from', 'to'),
      ]}
      more={[{ kind: 'text', name: 'company', label: t('company'), placeholder: t('companyHint') }]}
    />
  );
}
