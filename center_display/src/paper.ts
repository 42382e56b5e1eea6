// For tests: the page is a board, and its line reaches nobody. To be imported before anything that opens the line.

const screen = document.createElement('meta')
screen.name = 'screen'
screen.content = 't1/board'
document.head.append(screen)
Object.assign(globalThis, {
  WebSocket: class {
    close(): void {}
    send(): void {}
  },
})
