import { useTranslation } from 'react-i18next';
import { together } from '~/domain/kernel/together.ts';
import { countOfFilter } from '~/domain/provider/message/aim.server.ts';
import { findMessage } from '~/domain/provider/message/list.server.ts';
import { companiesOffered } from '~/domain/provider/work/offers.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ContentFields, EmailField, WhomFields } from './fields.tsx';
import { MESSAGE_FORM, type MessageValues } from './message-form.ts';
import { Preview } from './preview.tsx';
import { saveMessage } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { searchParams } = url;
  const id = searchParams.get('id');
  const one = together(ctx);
  const [message, companies, filtered] = await Promise.all([
    id === null ? null : findMessage(one, id),
    companiesOffered(one),
    filterCount(one, searchParams.get('filter')),
  ]);
  return {
    title: pageTitle(ctx, `consoleMessages:${message ? 'edit' : 'add'}`),
    message,
    companies,
    filtered,
    company: searchParams.get('company') ?? '',
    isProvider: ctx.staffRole === 'provider',
  };
});

/** How many companies the filter of their list means, from which an admin of the provider came. */
async function filterCount(ctx: Parameters<typeof findMessage>[0], filter: string | null) {
  if (filter === null || ctx.staffRole !== 'provider') return null;
  const [row] = await countOfFilter(ctx.db, ctx.nowMs, filter);
  return { filter, count: row?.companies ?? 0 };
}

export const action = staffAction(saveMessage);

export const meta = titleMeta;

const LATE: LateCheck<MessageValues> = async () =>
  (await import('./message-check.ts')).checkMessage;

/** A message to companies: a new one, or one that is not on its way yet. */
export default function MessageFormPage() {
  const { message, companies, filtered, company, isProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleMessages');
  const { system } = useShell();
  const list = pageUrl(system, 'messages');
  const begun = {
    ...MESSAGE_FORM.blank,
    ...(filtered ? { target: 'filter', filter: filtered.filter } : { target: 'company' }),
    company_id: company,
  };
  const checked = useCheckedForm({
    ...{ id: 'message', shape: MESSAGE_FORM, check: LATE, answer },
    defaultValue: message ? MESSAGE_FORM.of(message) : begun,
  });
  const { fields } = checked;
  const title = t(message ? 'edit' : 'add');
  const back = message ? pageUrl(system, 'messages/detail', { id: message.id }) : list;
  return (
    <FormFrame
      form={checked.form}
      head={{ under: [{ label: t('title'), to: list }], here: title, title }}
      version={message?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={MESSAGE_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{
            type: t('form.chooseType'),
            target: t('form.chooseTarget'),
            company_id: t('form.chooseCompany'),
            system: t('form.chooseSystem'),
          }}
          line={(name, said) => t('form.fieldError', { field: t(name), message: said })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: back, label: t('form.cancel') }}
          save={t(message ? 'form.saveChange' : 'form.save')}
        />
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Panel label={title}>
          <WhomFields {...{ fields, companies, filtered, isProvider }} />
          <ContentFields fields={fields} number={2} />
          <EmailField fields={fields} number={3} />
        </Panel>
        <Preview
          titleZh={fields.title_zh.value ?? ''}
          titleEn={fields.title_en.value ?? ''}
          contentZh={fields.content_zh.value ?? ''}
          contentEn={fields.content_en.value ?? ''}
          type={fields.type.value ?? ''}
        />
      </div>
    </FormFrame>
  );
}
