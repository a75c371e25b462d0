/** Stands for `XMLHttpRequest`: takes each file at once. */
export class Sending {
  status = 200;
  upload = {};
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload?.();
    this.onloadend?.();
  }
}
