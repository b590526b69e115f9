import { setupServer } from 'msw/node';

/** Answers as the services do; each test says which of them it needs. */
export const server = setupServer();
