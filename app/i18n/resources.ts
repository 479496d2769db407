/**
 * Every namespace of both languages. The server holds all of them; the browser loads one language
 * (entry.client.tsx). tests/tidy.test.ts checks that each file beside this one is listed and complete.
 */
import enAccount from './en-US/account.json';
import enRefusals from './en-US/refusals.json';
import enUi from './en-US/ui.json';
import zhAccount from './zh-CN/account.json';
import zhRefusals from './zh-CN/refusals.json';
import zhUi from './zh-CN/ui.json';

export const resources = {
  'zh-CN': { account: zhAccount, refusals: zhRefusals, ui: zhUi },
  'en-US': { account: enAccount, refusals: enRefusals, ui: enUi },
};
