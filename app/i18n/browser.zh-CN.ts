/** What the browser holds in this language: the words of pages that run script. */
import account from './zh-CN/account.json';
import ui from './zh-CN/ui.json';

export const words = { account, ui };
