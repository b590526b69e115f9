import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  .phrase {
    display: block;
    float: none;
    padding: 0;
    margin: 0 0 8px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .asked {
    display: flex;
    align-items: flex-start;
    gap: 4px;
  }
  .asked .phrase {
    flex: 1;
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 96px;
    padding: 10px 12px;
    font: inherit;
    color: inherit;
    background: var(--book-ground);
    border: 1px solid var(--book-line);
    border-radius: 8px;
    resize: vertical;
    field-sizing: content;
    max-height: 320px;
  }
  textarea::placeholder {
    color: var(--book-quiet-ink);
    opacity: 1;
  }
  textarea[aria-invalid='true'] {
    border: 2px solid var(--book-danger);
  }
  .missing {
    margin: 4px 0 0;
    color: var(--book-danger);
    font-size: 0.9375rem;
  }
  .option {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    padding: 8px 12px;
    margin-block-end: 8px;
    border: 1px solid var(--book-line-firm);
    border-radius: 8px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .option:hover,
  .option.chosen {
    background: var(--book-primary-tint);
  }
  .option.chosen {
    border-color: var(--book-primary);
  }
  input[type='radio'] {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--book-primary);
  }
  .answer {
    margin: 0;
    padding: 10px 12px;
    border-radius: 8px;
    background: var(--book-ground);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .task {
    padding: 16px;
    border-radius: var(--book-radius);
    background: var(--book-primary-tint);
  }
  .task p {
    margin: 0;
    white-space: pre-line;
  }
  .task .phrase {
    margin: 0 0 4px;
  }
  .link {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 8px 0;
    border: 0;
    background: none;
    color: var(--book-primary);
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }
  .link svg {
    flex: none;
  }
`;
