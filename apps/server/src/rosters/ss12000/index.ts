export { ss12000Source } from './source.ts';
export { type Notice, noticeOf } from './webhook.ts';
