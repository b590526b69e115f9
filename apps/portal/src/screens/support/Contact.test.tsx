import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showLanguage } from '../../i18n/i18n.ts';
import { refuse } from '../../test/authService.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

/** Answers the call, and records its requests. */
const answer = (reply: () => Response = () => new HttpResponse(null, { status: 204 })) => {
  const asked: unknown[] = [];
  server.use(
    http.post('/v1/contact', async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
};
const write = async (label: string, text: string) => {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const fillIn = async ({
  repeated = 'vera@example.org',
  message = ' Where is the owl? ',
  consent = true,
} = {}) => {
  await write('Name', ' Vera Vän ');
  await write('Email address', 'vera@example.org ');
  await write('Email address again', repeated);
  await write('Message', message);
  if (consent) await userEvent.click(screen.getByLabelText(/^I agree that these details/));
};
const send = async (name = 'Send the message') =>
  userEvent.click(await screen.findByRole('button', { name }));
const faultOf = (label: string) => {
  const box = screen.getByLabelText(label);
  const described = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent ?? '');
  return { invalid: box.getAttribute('aria-invalid'), text: texts.join(' ') };
};

describe('the contact form', () => {
  test('sends a question of somebody who is not logged in', async () => {
    const asked = answer();
    renderApp('/support', { signedIn: false });
    await fillIn();
    await send();
    await screen.findByText('Thank you. Your message is on its way. We will reply to vera@example.org.');
    expect(asked).toEqual([
      { name: 'Vera Vän', email: 'vera@example.org', message: 'Where is the owl?', consent: true },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write to us' }));
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  test('sends the page that the person came from, and says so', async () => {
    const asked = answer();
    server.use(
      http.get('/me', () => HttpResponse.json(maja)),
      http.get('/me/organizations', () => page([school])),
    );
    renderApp('/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Support' }));
    await screen.findByText('Also sent: the page you came from (/settings).');
    await fillIn();
    await send();
    await waitFor(() => expect(asked).toMatchObject([{ path: '/settings' }]));
  });

  test('knows the name and the address of somebody who is logged in', async () => {
    server.use(
      http.get('/me', () => HttpResponse.json({ ...maja, email: 'maja@example.org' })),
      http.get('/me/organizations', () => page([{ ...school, role: 'employee' }])),
    );
    renderApp('/support');
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Maja Berg');
    for (const label of ['Email address', 'Email address again'])
      expect(screen.getByLabelText(label)).toHaveProperty('value', 'maja@example.org');
  });

  test('counts the characters of the message', async () => {
    renderApp('/support', { signedIn: false });
    await screen.findByText('0 of 2,000 characters');
    await write('Message', ' owl ');
    await screen.findByText('3 of 2,000 characters');
  });

  test('sends nothing while something is missing, and says what at each field', async () => {
    const asked = answer();
    renderApp('/support', { signedIn: false });
    await send();
    await waitFor(() => expect(screen.getAllByText('This value is required')).toHaveLength(5));
    for (const label of ['Email address', 'I agree that these details are used to answer me.'])
      expect(faultOf(label)).toMatchObject({ invalid: 'true', text: 'This value is required' });
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(asked).toEqual([]);
  });

  test.each([
    ['an address that is none', 'Email address', 'vera', 'Incorrectly formatted'],
    ['two addresses', 'Email address again', 'vena@example.org', 'The email addresses do not match'],
    ['a message that is too long', 'Message', 'x'.repeat(2001), 'Maximum 2,000 characters'],
  ])('does not send %s', async (_what, label, text, problem) => {
    const asked = answer();
    renderApp('/support', { signedIn: false });
    await fillIn();
    await write(label, text);
    await send();
    await screen.findByText(problem);
    expect(faultOf(label)).toMatchObject({ invalid: 'true', text: expect.stringContaining(problem) });
    expect(asked).toEqual([]);
  });

  test('says at the field what the server refuses', async () => {
    answer(() =>
      HttpResponse.json(
        {
          error: {
            id: 'invalid_input',
            message: 'No.',
            validationErrors: [{ attribute: 'email', code: 'field.email', reason: 'No.' }],
          },
        },
        { status: 400 },
      ),
    );
    renderApp('/support', { signedIn: false });
    await fillIn();
    await send();
    await screen.findByText('Incorrectly formatted');
    expect(faultOf('Email address').invalid).toBe('true');
  });

  test.each([
    [503, 'message_not_sent', undefined, /could not be sent just now/],
    [429, 'too_many_attempts', 'limit.attempts', /That was a lot in a short time/],
    [500, 'internal_error', 'system.internal', 'That did not work. Try again in a moment.'],
  ])('keeps what was typed if it is refused (%s)', async (status, id, code, problem) => {
    answer(() =>
      HttpResponse.json({ error: { id, message: id, ...(code && { reason: { code } }) } }, { status }),
    );
    renderApp('/support', { signedIn: false });
    await fillIn();
    await send();
    await screen.findByText(problem);
    expect(screen.getByLabelText('Message')).toHaveProperty('value', ' Where is the owl? ');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', ' Vera Vän ');
  });
});

describe('in Swedish', () => {
  beforeEach(() => showLanguage('sv'));
  afterEach(() => showLanguage('en-US'));

  test('the form speaks in the sentences of the specification', async () => {
    renderApp('/support', { signedIn: false });
    await write('E-postadress', 'vera');
    await write('Upprepa e-postadressen', 'vena@example.org');
    await send('Skicka meddelandet');
    expect((await screen.findAllByText('Fältet är obligatoriskt')).length).toBe(3);
    screen.getByText('Fältet är felformaterat');
    screen.getByText('E-postadresserna stämmer inte överens');
  });
});

describe('asking for the newsletter', () => {
  const box = 'Email address for the newsletter';
  const subscribe = () => send('Subscribe to the newsletter');
  const answerNewsletter = (reply: () => Response = () => new HttpResponse(null, { status: 204 })) => {
    const asked: unknown[] = [];
    server.use(
      http.post('/v1/newsletter', async ({ request }) => {
        asked.push(await request.json());
        return reply();
      }),
    );
    return asked;
  };

  test('sends a link, whoever has the address', async () => {
    const asked = answerNewsletter();
    renderApp('/support', { signedIn: false });
    await write(box, ' vera@example.org');
    await userEvent.click(screen.getByLabelText('Yes, I would like to receive the newsletter.'));
    await subscribe();
    await screen.findByText(
      /We have sent a message to vera@example\.org\. Open the link in it within 7 days/,
    );
    expect(asked).toEqual([{ email: 'vera@example.org', consent: true, locale: 'en-US' }]);
    expect(screen.getByLabelText(box)).toHaveProperty('value', '');
  });

  test('needs an address and the consent', async () => {
    const asked = answerNewsletter();
    renderApp('/support', { signedIn: false });
    await write(box, 'vera');
    await subscribe();
    await screen.findByText('Incorrectly formatted');
    expect(faultOf('Yes, I would like to receive the newsletter.')).toEqual({
      invalid: 'true',
      text: 'This value is required',
    });
    expect(asked).toEqual([]);
  });

  test('keeps the address if it did not work', async () => {
    answerNewsletter(() => refuse(500));
    renderApp('/support', { signedIn: false });
    await write(box, 'vera@example.org');
    await userEvent.click(screen.getByLabelText('Yes, I would like to receive the newsletter.'));
    await subscribe();
    await screen.findByText('That did not work. Try again in a moment.');
    expect(screen.getByLabelText(box)).toHaveProperty('value', 'vera@example.org');
  });

  test.each([
    ['student', false],
    ['employee', true],
    ['guardian', true],
  ])('is offered to a %s: %s', async (role, offered) => {
    server.use(
      http.get('/me', () => HttpResponse.json(maja)),
      http.get('/me/organizations', () => page([{ ...school, role }])),
    );
    renderApp('/support');
    await screen.findByLabelText('Message');
    if (offered) await screen.findByLabelText(box);
    else expect(screen.queryByLabelText(box)).toBeNull();
  });
});
