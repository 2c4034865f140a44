/** For `ui/`, which knows no contract: a text of unknown direction inside a sentence. */
export { isolated } from '@portico/contracts/rules/direction';
