import { Refusal } from '../errors.ts';
import { PlainError } from '../plain-error.ts';

/** Runs a command to its exit code. A fault that a person can put right is reported in one sentence, without a stack. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof PlainError || error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
