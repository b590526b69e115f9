import { sampleGoogle } from '../seed/people.ts';

/** Asks who is signing in. */
export const whoPage = (action: string): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Another sign-in service</title>
<style>body{font:16px/1.5 system-ui;max-width:30rem;margin:2rem auto;padding:0 1rem}input,button{font:inherit;min-height:44px;box-sizing:border-box;padding:0 12px}input{width:100%}button{margin-top:1rem}</style>
<main><h1>Another sign-in service</h1>
<p>A double of the sign-in services of others: nobody’s password is asked. The teacher is ${sampleGoogle.value}.</p>
<form method="post" action="${action}">
<label for="identity">Who are you?</label>
<input id="identity" name="identity" autocomplete="off" required>
<button>Go on</button>
</form></main></html>`;
