import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';

function Asking({ ask }: { ask: () => void }) {
  ask();
  return null;
}

/** What a hook answers in an English document. */
export function answered<Answer>(useIt: () => Answer): Answer {
  const answers: Answer[] = [];
  const asking = createElement(Asking, { ask: () => answers.push(useIt()) });
  const i18n = i18nOfDocument('en-US');
  renderToStaticMarkup(createElement(I18nextProvider, { i18n }, asking));
  const [answer] = answers;
  if (answer === undefined) throw new Error('nothing was rendered');
  return answer;
}
